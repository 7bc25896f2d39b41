/** What is made when it is first asked for, and kept; an attempt that fails is made again. */
export function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

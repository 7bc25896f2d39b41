/** Creates a value on first use and keeps it. If creating it fails, the next call tries again. */
export function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

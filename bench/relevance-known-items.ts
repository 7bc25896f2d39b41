export function knownItems(_seed: number): void {
  console.log("not yet");
}

/** Requests an address and returns the status of the answer, or 0 if there is no answer. */
export const statusOf = (address: string): Promise<number> =>
  fetch(address).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );

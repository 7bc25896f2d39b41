/** Requests an address and returns the status of the response, or 0 if there is none. */
export const statusOf = (address: string): Promise<number> =>
  fetch(address).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );

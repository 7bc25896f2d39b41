/** The status that an address answers with; 0 if nobody answers. */
export const statusOf = (address: string): Promise<number> =>
  fetch(address).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );

import { parseArgs } from "node:util";
import { type Command, Failure, plain, print, withServices } from "./command.ts";

export const outboxDiscard: Command = {
  name: "outbox discard",
  usage: "careers outbox discard ID",
  says: "Forgets a mail that has not left: it will never be sent.",
  async run(words) {
    const { positionals } = parseArgs({ args: [...words], allowPositionals: true, options: {} });
    const [id = "", ...more] = positionals;
    if (id === "" || more.length > 0) throw new Failure("name one mail by its id");
    await withServices(async ({ outbox }) => {
      if (!(await outbox.discard(id))) throw new Failure(`no mail "${plain(id)}" waits`);
    });
    print(`${id} is forgotten`);
  },
};

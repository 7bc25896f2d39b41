import { PorticoError } from "#core/errors.ts";
import { type Database, textIn } from "../sql/database.ts";

/**
 * Claims a database for the site if no site has claimed it yet. Raises `invalid` if the database belongs to another site, so that the openings and
 * candidates of two sites are never mixed.
 */
export async function refuseDatabaseOfOtherSite(database: Database, productKey: string): Promise<void> {
  const ownerOf = async (): Promise<string | undefined> => {
    const row = await database.get("SELECT product_key FROM site");
    return row && textIn(row, "product_key");
  };
  if ((await ownerOf()) === undefined)
    await database.run("INSERT INTO site (product_key) VALUES (?) ON CONFLICT DO NOTHING", productKey);
  const owner = await ownerOf();
  if (owner === productKey) return;
  throw new PorticoError(
    "invalid",
    `the database of DATABASE_URL holds the data of "${owner}", and SITE_DIR describes "${productKey}": ` +
      `give it a database of its own, or change portico_applications.site if "${owner}" was only renamed`,
  );
}

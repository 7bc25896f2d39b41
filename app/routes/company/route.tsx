import { unpackData } from "../../document/packed.ts";
import { FeedLinks } from "../../feeds/subscribe.tsx";
import type { Route } from "./+types/route";
import { CompanyPage } from "./company-page.tsx";

export { loader } from "./company-data.ts";

export default function Company({ loaderData }: Route.ComponentProps) {
  const company = unpackData(loaderData);
  return (
    <>
      <FeedLinks feed={company.feed} />
      <CompanyPage company={company} />
    </>
  );
}

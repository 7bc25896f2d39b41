import { useLanding } from "../../analytics/use-landing.ts";
import { useFrame } from "../../frame.ts";
import { Hero } from "../../ui/hero.tsx";
import { HeroArt } from "../../ui/hero-art.tsx";
import type { Route } from "./+types/route";
import { Results } from "./results.tsx";
import styles from "./search.module.css";
import { SearchPanel } from "./search-panel.tsx";
import { feedLinks } from "./subscribe.tsx";

export { comeBackHeaders as headers } from "../../put-off.ts";
export { loader } from "./search-data.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: loaderData.title },
        { name: "description", content: loaderData.description },
        ...feedLinks(loaderData.feed),
      ]
    : [];

export default function JobSearch({ loaderData }: Route.ComponentProps) {
  const frame = useFrame();
  useLanding("job-search");
  const low = !loaderData.untouched;
  return (
    <main id="content">
      <Hero
        kind={low ? "band" : "search"}
        art={
          <>
            <HeroArt picture={loaderData.picture} small={low} seed={loaderData.seed} />
            {loaderData.logo && (
              <span className={styles.plate}>
                <img src={`/${loaderData.logo.logo}`} alt={loaderData.logo.name} height="40" />
              </span>
            )}
          </>
        }
      >
        <h1 tabIndex={-1}>{frame.headline}</h1>
        {low && <p aria-hidden="true">{loaderData.heading}</p>}
      </Hero>
      <div className="wrap">
        <SearchPanel data={loaderData} low={low} />
        <Results data={loaderData} countInBand={low} />
      </div>
    </main>
  );
}

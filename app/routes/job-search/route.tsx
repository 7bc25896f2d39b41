import { useLanding } from "../../analytics/use-landing.ts";
import { unpackData } from "../../document/packed.ts";
import { FeedLinks } from "../../feeds/subscribe.tsx";
import { useFrame } from "../../frame.ts";
import { Hero } from "../../ui/hero.tsx";
import { HeroArt } from "../../ui/hero-art.tsx";
import { WholeNames } from "../../ui/whole-names.tsx";
import type { Route } from "./+types/route";
import { Results } from "./results.tsx";
import styles from "./search.module.css";
import { SearchPanel } from "./search-panel.tsx";
import { WaysIn } from "./ways-in-list.tsx";

export { retryAfterHeaders as headers } from "../../unavailable.ts";
export { loader } from "./search-data.ts";

export default function JobSearch({ loaderData }: Route.ComponentProps) {
  const frame = useFrame();
  useLanding("job-search");
  const shown = unpackData(loaderData);
  const low = !shown.untouched;
  return (
    <main id="content">
      <FeedLinks feed={shown.feed} />
      <Hero
        kind={low ? "band" : "search"}
        art={
          <>
            {shown.logo && (
              <span className={styles.plate}>
                <img
                  src={`/${shown.logo.logo}`}
                  alt={shown.logo.name}
                  width={shown.logo.width}
                  height={shown.logo.height}
                />
              </span>
            )}
            <HeroArt picture={shown.picture} bandClass={low ? styles.city : undefined} seed={shown.seed} />
          </>
        }
      >
        <h1 tabIndex={-1}>{frame.headline}</h1>
        {low && (
          <p aria-hidden="true">
            <WholeNames pieces={shown.heading} />
          </p>
        )}
      </Hero>
      <div className="wrap">
        <SearchPanel data={shown} low={low} />
        <WaysIn ways={shown.waysIn} />
        <Results data={shown} countInBand={low} />
      </div>
    </main>
  );
}

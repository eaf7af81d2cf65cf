import { lazy, Suspense, useState } from "react";
import { type LoaderFunction, Navigate, useSearchParams } from "react-router";
import { LandingPage } from "../../landing/landing-page.tsx";
import { loadDraft, loadWholeWizard } from "../../quote/index.ts";
import { mayBeSignedIn } from "../session/remembered.ts";
import { useSession } from "../session/session.tsx";
import { SiteFrame } from "../frames/site-frame.tsx";
import { Waiting } from "../frames/notice-page.tsx";
import { paths } from "./paths.ts";

const importHome = async () => ({ default: (await import("../../home/signed-in-home.tsx")).SignedInHome });
const SignedInHome = lazy(importHome);

/** A visitor needs no data; the quote of a link, or a returning user's dashboard, is loaded along with its code. */
export const loadHomePage: LoaderFunction = async (args) => {
  const isQuote = new URL(args.request.url).searchParams.has("quote");
  // The page opens with it; where it cannot be loaded, the page says so.
  const wizard = isQuote || loadDraft() ? loadWholeWizard().catch(() => undefined) : null;
  if (!isQuote && !mayBeSignedIn()) return wizard?.then(() => null) ?? null;
  const [{ loads, loadsForAnyone }] = await Promise.all([import("../data/load.ts"), wizard]);
  if (isQuote) {
    const { quoteQueries } = await import("../../landing/opened-quote.tsx");
    return loadsForAnyone(quoteQueries)(args);
  }
  // First what the data waits for, then the many files of the screen.
  const needs = import("../../home/queries.ts");
  const screen = importHome();
  const read = needs.then(({ homeQueries }) => loads(homeQueries, "haveJobs")(args));
  await Promise.all([read, screen]);
  return null;
};

/** Visitors see the landing page at once; only a browser that may hold a session waits for the look-up. */
export function HomePage() {
  const { state, user } = useSession();
  const [expected] = useState(mayBeSignedIn);
  const [met, setMet] = useState(false);
  const quoted = useSearchParams()[0].has("quote");
  if (user && !met) setMet(true);
  // The link in a quote's e-mail opens the quote, for signed-in users too.
  if (quoted) return <Landing />;
  if (state === "signed_out") return met ? <Navigate to={paths.auth()} replace /> : <Landing />;
  if (!user && !expected) return <Landing />;
  return (
    <Suspense fallback={<Waiting />}>
      <SignedInHome />
    </Suspense>
  );
}

const Landing = () => (
  <SiteFrame>
    <LandingPage />
  </SiteFrame>
);

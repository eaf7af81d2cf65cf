import { lazy, Suspense } from "react";
import { useSession } from "../session/session.tsx";
import { UpdateBar } from "./version/update-bar.tsx";

// A visitor is not asked to install, and loads none of it.
const InstallBanner = lazy(async () => ({ default: (await import("./install/install-banner.tsx")).InstallBanner }));

/** What every frame says above its page. */
export function FrameNotices() {
  const { user } = useSession();
  return (
    <>
      <UpdateBar />
      {user ? (
        <Suspense>
          <InstallBanner />
        </Suspense>
      ) : null}
    </>
  );
}

import { lazy, Suspense } from "react";
import { useSession } from "../session/session.tsx";
import { UpdateBar } from "./version/update-bar.tsx";

// A visitor is not asked to install the app, so does not load the banner.
const InstallBanner = lazy(async () => ({ default: (await import("./install/install-banner.tsx")).InstallBanner }));

/** The notices above the page in every frame. */
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

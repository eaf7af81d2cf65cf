import { lazy, Suspense } from "react";
import { Button } from "../../ui/button.tsx";
import { useSession } from "../session/session.tsx";
import { FrameBar } from "../frames/frame-parts.tsx";
import { useNewVersion } from "./version.ts";

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

/** The old version loses nothing, so the user chooses when to reload. */
function UpdateBar() {
  const ready = useNewVersion();
  return (
    <div role="status">
      {ready ? (
        <FrameBar
          action={
            <Button size="small" className="max-md:h-11" onClick={() => location.reload()}>
              Reload
            </Button>
          }
        >
          A new version is ready
        </FrameBar>
      ) : null}
    </div>
  );
}

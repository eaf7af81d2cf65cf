import { useSession } from "../session/session.tsx";
import { InstallBanner } from "./install/install-banner.tsx";
import { UpdateBar } from "./version/update-bar.tsx";

/** What every frame says above its page. */
export function FrameNotices() {
  const { user } = useSession();
  return (
    <>
      <UpdateBar />
      {user ? <InstallBanner /> : null}
    </>
  );
}

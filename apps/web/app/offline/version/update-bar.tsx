import { Button } from "../../../ui/button.tsx";
import { FrameBar } from "../frame-bar.tsx";
import { useNewVersion } from "./new-version.ts";

/** The old version loses nothing, so the user chooses when to reload. */
export function UpdateBar() {
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

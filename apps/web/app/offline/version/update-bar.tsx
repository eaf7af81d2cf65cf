import { Button } from "../../../ui/button.tsx";
import { FrameBar } from "../frame-bar.tsx";
import { useNewVersion } from "./new-version.ts";

/** Nothing is lost by going on in the old version: its user chooses the moment. */
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

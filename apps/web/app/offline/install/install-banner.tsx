import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { FrameBar } from "../../frames/frame-parts.tsx";
import { dismiss, installsByMenu, isDismissed, offerIsUsed, useInstallOffer } from "./install-offer.ts";

/** For signed-in users, when the browser offers to install the app. */
export function InstallBanner() {
  const offer = useInstallOffer();
  const [byMenu] = useState(installsByMenu);
  const [hidden, setHidden] = useState(() => isDismissed(Date.now()));
  if (hidden || !(offer || byMenu)) return null;
  const hide = () => {
    dismiss(Date.now());
    setHidden(true);
  };
  const install = async () => {
    const { outcome } = await offer!.prompt();
    offerIsUsed();
    if (outcome === "dismissed") hide();
  };
  return (
    <section aria-label="Install Lotlane">
      <FrameBar
        action={
          <>
            {offer ? (
              <Button size="small" variant="primary" className="max-md:h-11" onClick={() => void install()}>
                Install
              </Button>
            ) : null}
            <Button size="small" variant="ghost" className="max-md:h-11" onClick={hide}>
              Dismiss
            </Button>
          </>
        }
      >
        <span className="font-medium">Install Lotlane on this device.</span>{" "}
        {offer ? "It opens from the home screen and works offline." : "Tap Share, then Add to Home Screen."}
      </FrameBar>
    </section>
  );
}

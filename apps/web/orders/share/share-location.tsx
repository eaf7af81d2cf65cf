import type { OrderJson } from "@lotlane/adapters/http/contract";
import LocateFixed from "lucide-react/icons/locate-fixed";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Switch } from "../../ui/switch.tsx";
import { actionOf } from "../parts/action-of.ts";
import { canLocate } from "./locate.ts";
import { ShareDialog } from "./share-dialog.tsx";
import { SharingStatus } from "./sharing-status.tsx";
import { type KeepSharing, useKeepSharing } from "./use-keep-sharing.ts";

export type ShareLocationProps = { readonly order: OrderJson };

/** Tells where the vehicle is: once, or on a phone all along the way. It stops when this leaves the screen. */
export function ShareLocation({ order }: ShareLocationProps) {
  const sharing = useKeepSharing(order);
  return (
    <div className="flex flex-col gap-3">
      <ShareControls order={order} sharing={sharing} />
      <SharingStatus sharing={sharing} />
    </div>
  );
}

type ControlsProps = ShareLocationProps & { readonly sharing: KeepSharing };

export function ShareControls({ order, sharing }: ControlsProps) {
  const [open, setOpen] = useState(false);
  const on = sharing.since !== null;
  if (!actionOf(order, "share_position")?.allowed) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button className="max-md:flex-1" onClick={() => setOpen(true)}>
        <LocateFixed size={16} aria-hidden />
        Share Location
      </Button>
      {canLocate() ? (
        <span className="flex items-center md:not-pointer-coarse:hidden">
          <Switch label="Keep sharing" on={on} onChange={on ? sharing.stop : sharing.start} />
          <span aria-hidden>Keep sharing</span>
        </span>
      ) : null}
      {open ? <ShareDialog order={order} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

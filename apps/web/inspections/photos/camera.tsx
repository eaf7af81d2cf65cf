import Camera from "lucide-react/icons/camera";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";

type PictureProps = {
  /** The picture's width in pixels, as far as the camera has so many. */
  readonly width: number;
  /** The user's other way, such as `type the VIN`. */
  readonly instead: string;
  /** Called once there is a picture. The camera stops at the signal, and where this throws. */
  readonly onLive: (video: HTMLVideoElement, ended: AbortSignal) => void | Promise<void>;
  /** The page was hidden. */
  readonly onHidden: () => void;
  /** Stands over the picture. */
  readonly children?: ReactNode;
};

/** Shows the picture of the rear camera, or says why there is none. The camera stops when this leaves the screen. */
export function CameraPicture({ width, instead, onLive, onHidden, children }: PictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const hidden = useEffectEvent(onHidden);
  const show = useEffectEvent(async (shown: HTMLVideoElement, ending: AbortController) => {
    let isLive = false;
    try {
      await playCamera(shown, width, ending.signal);
      isLive = true;
      if (!ending.signal.aborted) await onLive(shown, ending.signal);
    } catch (error) {
      if (!ending.signal.aborted) setProblem(`${isLive ? notReadable : whyNot(error)}, or ${instead}.`);
      ending.abort();
    }
  });

  useEffect(() => {
    const ending = new AbortController();
    void show(video.current!, ending);
    document.addEventListener("visibilitychange", () => document.hidden && hidden(), { signal: ending.signal });
    return () => ending.abort();
  }, []);

  if (problem !== null)
    return (
      <Alert tone="warning" live>
        {problem}
      </Alert>
    );
  return (
    <div className="relative overflow-hidden rounded-card bg-sunken">
      <video
        ref={video}
        muted
        playsInline
        aria-label="Picture of the camera"
        className="aspect-[4/3] w-full object-cover"
      />
      {children}
    </div>
  );
}

/** The code that reads the picture comes over the network. */
const notReadable = "The camera's picture cannot be read here. Check your connection and try again";

class InsecureContext extends Error {}

/** Plays the rear camera until the signal. @throws DOMException as getUserMedia does */
async function playCamera(video: HTMLVideoElement, width: number, ended: AbortSignal): Promise<void> {
  // Browsers hide the cameras from pages that did not come over a secure connection.
  const { mediaDevices } = navigator as { readonly mediaDevices?: MediaDevices };
  if (!mediaDevices) throw new InsecureContext();
  const wanted = { facingMode: "environment", width: { ideal: width }, height: { ideal: (width * 9) / 16 } };
  const stream = await mediaDevices.getUserMedia({ video: wanted, audio: false });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  if (ended.aborted) return stop();
  ended.addEventListener("abort", stop);
  video.srcObject = stream;
  await video.play();
}

/** Why there is no picture, and what the user can do about it. */
const whyNot = (error: unknown): string => {
  if (error instanceof InsecureContext)
    return "The camera works only over a secure connection. Open this page with https";
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError")
    return "Lotlane may not use the camera. Allow it for this site in your browser's settings";
  if (name === "NotFoundError" || name === "OverconstrainedError")
    return "This device has no camera that can be used here. Use another device";
  return "The camera did not start. Close other apps that use it and try again";
};

/** A phone or a tablet, whose camera is at hand. */
export const isTouched = (): boolean => navigator.maxTouchPoints > 0;

type RollProps = {
  /** The subject of the next photo, such as `Front View`. */
  readonly next: string;
  /** How many are taken. */
  readonly taken: string;
  readonly isFull: boolean;
  readonly onShot: (photo: File) => void;
  readonly onDone: () => void;
};

/** Takes photo after photo with one button, while the camera stays open. */
export function CameraRoll({ next, taken, isFull, onShot, onDone }: RollProps) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [state, setState] = useState<"ready" | "taking" | "failed">("ready");
  const shoot = async (shown: HTMLVideoElement) => {
    setState("taking");
    try {
      onShot(await photoOf(shown));
      setState("ready");
    } catch {
      setState("failed");
    }
  };
  const words = state === "failed" ? "The photo was not taken. Please try again." : taken;
  return (
    <div className="flex flex-col gap-3">
      <CameraPicture
        width={3840}
        instead="choose photos from your files"
        onLive={(shown, ended) => {
          setVideo(shown);
          ended.addEventListener("abort", () => setVideo(null));
        }}
        onHidden={onDone}
      >
        <p role="status" className="absolute inset-x-0 bottom-0 bg-raised px-3 py-1.5 text-center text-small tabular">
          {video ? words : "Starting the camera"}
        </p>
      </CameraPicture>
      <Button
        variant="primary"
        size="large"
        block
        disabled={!video || isFull || state === "taking"}
        onClick={() => video && void shoot(video)}
      >
        <Camera size={18} aria-hidden />
        Take {next}
      </Button>
      <Button block className="max-md:h-11" onClick={onDone}>
        Done
      </Button>
    </div>
  );
}

/** Takes the picture that the video shows now, as a JPEG. */
async function photoOf(video: HTMLVideoElement): Promise<File> {
  const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight);
  canvas.getContext("2d")!.drawImage(video, 0, 0);
  return new File([await canvas.convertToBlob({ type: "image/jpeg", quality: 0.92 })], "photo.jpg", {
    type: "image/jpeg",
  });
}

import SignaturePad from "signature_pad";
import { useEffect, useEffectEvent, useRef } from "react";

type Props = {
  readonly label: string;
  /** Called right after each stroke, so that a user who signs and completes at once has signed. */
  readonly onInk: (image: Blob) => void;
};

/** A pad for a signature with a finger, a pen or a mouse. */
export function InkPad({ label, onInk }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const inked = useEffectEvent((image: Blob) => onInk(image));
  useEffect(() => {
    const paper = canvas.current;
    if (!paper) return;
    const pad = new SignaturePad(paper, { penColor: getComputedStyle(paper).color, minWidth: 1, maxWidth: 3 });
    const fit = () => {
      const { width, height } = paper.getBoundingClientRect();
      const ratio = Math.max(devicePixelRatio, 1);
      if (paper.width === Math.round(width * ratio)) return;
      paper.width = Math.round(width * ratio);
      paper.height = Math.round(height * ratio);
      paper.getContext("2d")?.scale(ratio, ratio);
      // Draws the strokes again, so that turning the phone does not lose them.
      pad.fromData(pad.toData());
    };
    fit();
    const resized = new ResizeObserver(fit);
    resized.observe(paper);
    const ended = () => inked(pngOf(paper));
    pad.addEventListener("endStroke", ended);
    return () => {
      resized.disconnect();
      pad.removeEventListener("endStroke", ended);
      pad.off();
    };
  }, []);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      className="block h-40 w-full cursor-crosshair touch-none rounded-control border border-control bg-paper text-paper-ink"
    />
  );
}

function pngOf(canvas: HTMLCanvasElement): Blob {
  const [, base64 = ""] = canvas.toDataURL("image/png").split(",");
  return new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type: "image/png" });
}

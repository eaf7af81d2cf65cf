import SignaturePad from "signature_pad";
import { useEffect, useEffectEvent, useRef } from "react";

type Props = {
  readonly label: string;
  /** After each stroke; null when the pad is empty. */
  readonly onInk: (image: Blob | null) => void;
};

/** Paper that is signed with a finger, a pen or a mouse. */
export function InkPad({ label, onInk }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const inked = useEffectEvent((image: Blob | null) => onInk(image));
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
      // What is drawn is drawn again: a turned phone does not lose it.
      pad.fromData(pad.toData());
    };
    fit();
    const resized = new ResizeObserver(fit);
    resized.observe(paper);
    const ended = () => paper.toBlob((image) => inked(image), "image/png");
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

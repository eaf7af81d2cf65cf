import { type RefObject, useLayoutEffect, useState } from "react";

/*
 * A modal dialog makes everything outside it inert and paints over it.
 * Elements that must stay reachable (toasts) move into the topmost dialog while one is open.
 */
let layers: readonly HTMLElement[] = [];
const moves = new Set<() => void>();

function change(next: readonly HTMLElement[]) {
  layers = next;
  for (const move of moves) move();
}

/** An element in the topmost dialog, or in the page while none is open. It stays the same one wherever it is, and so does what it holds. */
export function useOnTop(): HTMLElement {
  const [element] = useState(() => document.createElement("div"));
  useLayoutEffect(() => {
    const move = () => {
      const top = layers.at(-1) ?? document.body;
      // Appended, it would lose its focus and begin its animations again.
      if (element.isConnected && "moveBefore" in top) top.moveBefore(element, null);
      else top.append(element);
    };
    move();
    moves.add(move);
    return () => {
      moves.delete(move);
      element.remove();
    };
  }, [element]);
  return element;
}

/** Shows a native dialog as a modal for as long as the component is mounted. */
export function useModal(ref: RefObject<HTMLDialogElement | null>) {
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const page = document.documentElement;
    // Without its scrollbar the page would shift under the dialog.
    if (layers.length === 0) page.style.paddingInlineEnd = `${window.innerWidth - page.clientWidth}px`;
    dialog.showModal();
    firstControl(dialog)?.focus();
    change([...layers, dialog]);
    return () => {
      change(layers.filter((layer) => layer !== dialog));
      // Closing the dialog before its node is removed gives the focus back.
      dialog.close();
      if (layers.length === 0) page.style.paddingInlineEnd = "";
    };
  }, [ref]);
}

/** The platform would focus a scrolling area first. */
function firstControl(dialog: HTMLDialogElement): HTMLElement | null {
  return (
    dialog.querySelector<HTMLElement>("[data-autofocus]") ??
    dialog.querySelector<HTMLElement>("input:enabled, select:enabled, textarea:enabled, button:enabled, a[href]")
  );
}

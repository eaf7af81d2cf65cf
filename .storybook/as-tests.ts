import { beforeEach } from "vitest";

// All files of a worker share one page, and this file runs for each of them.
if (!document.getElementById("without-motion")) {
  const style = document.createElement("style");
  style.id = "without-motion";
  // An element that fades in stays transparent until the browser draws its first frame, which a busy machine delays.
  style.textContent = "*, ::before, ::after, ::backdrop { animation: none !important; transition: none !important; }";
  document.head.append(style);
}

// No story may pass or fail by what another one has left.
beforeEach(() => localStorage.clear());

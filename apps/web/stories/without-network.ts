/** The browser loses its network. @returns puts it back */
export function loseNetwork(): () => void {
  const online = Object.getOwnPropertyDescriptor(Navigator.prototype, "onLine")!;
  Object.defineProperty(Navigator.prototype, "onLine", { ...online, get: () => false });
  window.dispatchEvent(new Event("offline"));
  return () => {
    Object.defineProperty(Navigator.prototype, "onLine", online);
    window.dispatchEvent(new Event("online"));
  };
}

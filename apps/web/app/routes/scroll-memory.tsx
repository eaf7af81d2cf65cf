import { type Location, ScrollRestoration } from "react-router";

/** Restores a page's scroll position. A page opened afresh has no key in the history, so its address is the key. */
export const ScrollMemory = () => <ScrollRestoration getKey={keyOf} />;

const keyOf = ({ key, pathname, search }: Location) => (key === "default" ? pathname + search : key);

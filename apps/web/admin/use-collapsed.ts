import { useState } from "react";
import { keep, kept } from "../ui/kept.ts";

const key = "lotlane.admin.sidebar";

/** The collapsed state of the sidebar, kept in this browser. */
export function useCollapsed(): [collapsed: boolean, toggle: () => void] {
  const [collapsed, setCollapsed] = useState(() => kept(key) === "collapsed");
  const toggle = () => {
    setCollapsed(!collapsed);
    keep(key, collapsed ? "open" : "collapsed");
  };
  return [collapsed, toggle];
}

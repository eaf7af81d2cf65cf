import { useState } from "react";
import { keep, kept } from "../ui/kept.ts";

const key = "lotlane.admin.sidebar";

/** Whether the sidebar is collapsed, as it was left in this browser. */
export function useCollapsed(): [collapsed: boolean, toggle: () => void] {
  const [collapsed, setCollapsed] = useState(() => kept(key) === "collapsed");
  const toggle = () => {
    setCollapsed(!collapsed);
    keep(key, collapsed ? "open" : "collapsed");
  };
  return [collapsed, toggle];
}

import { useState } from "react";

const key = "lotlane.admin.sidebar";

/** Whether the sidebar is collapsed, as it was left in this browser. */
export function useCollapsed(): [collapsed: boolean, toggle: () => void] {
  const [collapsed, setCollapsed] = useState(stored);
  const toggle = () => {
    setCollapsed(!collapsed);
    try {
      localStorage.setItem(key, collapsed ? "open" : "collapsed");
    } catch {
      // A browser that keeps nothing starts anew with the next page.
    }
  };
  return [collapsed, toggle];
}

function stored(): boolean {
  try {
    return localStorage.getItem(key) === "collapsed";
  } catch {
    return false;
  }
}

import "./mantine.css";
import "./base.css";
import { Outlet } from "react-router";

/**
 * Stands around administration and CRM for the order of styles alone: a route's come after those of the routes around it, so that what our own
 * sheets say of the component library's parts always comes after the library's, also within the one sheet that the build makes of most of them.
 */
export default function Library() {
  return <Outlet />;
}

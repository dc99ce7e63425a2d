import "./mantine.css";
import "./base.css";
import { Outlet } from "react-router";

/**
 * Stands around administration and CRM for the order of style sheets alone: a route's sheets come after those of the routes around it, so that what
 * our own sheets say of the component library's parts always comes after the library's.
 */
export default function Library() {
  return <Outlet />;
}

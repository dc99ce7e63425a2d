import "./mantine.css";
import "./base.css";
import { Outlet } from "react-router";

/** Stands around administration and CRM for the order of styles alone, so that our own sheets always come after the component library's. */
export default function Library() {
  return <Outlet />;
}

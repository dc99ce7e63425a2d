export default {
  notFound: {
    pageTitle: "Page not found",
    code: "404",
    title: "This door opens onto a wall.",
    text: "The page was moved, or never built. The rest of the house is open.",
    home: "Home",
    portfolio: "Portfolio",
  },
  unauthorized: {
    pageTitle: "Not permitted",
    code: "403",
    title: "This room is locked.",
    text: "You do not have permission to view this page.",
    signIn: "Sign in as someone else",
    home: "Home",
  },
};

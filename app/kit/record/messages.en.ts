export default {
  more: "More",
};

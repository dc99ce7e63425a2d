export default {
  title: "Media library",
};

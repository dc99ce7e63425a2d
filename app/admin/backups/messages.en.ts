export default {
  mail: {
    subject: "The backup failed",
    text: "No backup was made. The ones before it are still there. Somebody with access to the server should look into the log and make one by hand.",
    at: "Time (Cairo)",
    reason: "Reason",
  },
};

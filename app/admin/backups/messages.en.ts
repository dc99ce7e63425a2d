export default {
  mail: {
    subject: "The backup failed",
    text: "No backup was made. Earlier backups still exist. Somebody with access to the server should check the log and make a backup by hand.",
    at: "Time (Cairo)",
    reason: "Reason",
  },
};

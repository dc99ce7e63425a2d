export default {
  error: {
    closed: [
      "The door for assistants is closed. An administrator can open it in the settings.",
      "الربط بالمساعدات الذكية مغلق. يمكن لمدير النظام فتحه من الإعدادات.",
    ],
    move: [
      "“{move}” has no undo, so no assistant makes it. Make it in the office.",
      "«{move}» لا يمكن التراجع عنها، فلا ينفذها مساعد. نفّذها من النظام.",
    ],
  },
} as const;

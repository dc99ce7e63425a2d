/** What a project of the CRM is: its states, the ways between them, and the parts people take in it. */
export const projectStatuses = ["planned", "in_progress", "on_hold", "completed", "closed", "cancelled"] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/** What somebody does in a project. */
export const memberRoles = ["design", "drawings", "site", "purchasing", "coordination"] as const;
export type MemberRole = (typeof memberRoles)[number];

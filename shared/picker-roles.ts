/** Fields that the browser opens a picker of its own for, by the names that outlines and judgements give them as roles. */
export const PICKER_ROLES = ["file", "color", "date", "time", "datetime", "month", "week"] as const;

/** Those who run the desk. */
export const deskRoles = ['owner', 'staff'] as const

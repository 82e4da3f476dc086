/** Those who run the desk: what an agent is told to do is not for everybody's eyes. */
export const deskRoles = ['owner', 'staff'] as const

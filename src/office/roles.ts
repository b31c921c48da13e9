/** The roles: answering requests, editing content, or everything including people. */
export const ROLES = ['consultas', 'contenido', 'todo'] as const

export type Role = (typeof ROLES)[number]

/** The permission of a section: a role, or `cuenta` for everybody with a session. */
export type Permission = Role | 'cuenta'

export const ROLE_LABELS: Record<Role, string> = {
  consultas: 'Consultas: lee y contesta lo que escriben las familias',
  contenido: 'Contenido: cambia los textos y las fotos del sitio',
  todo: 'Todo: además decide quién entra',
}

export function isRole(text: unknown): text is Role {
  return ROLES.some((role) => role === text)
}

/** Returns whether a role includes a permission. */
export function mayDo(role: Role, permission: Permission): boolean {
  return role === 'todo' || permission === 'cuenta' || role === permission
}

/** The roles. `consultas` answers requests, `contenido` edits content, and `todo` does everything and manages people. */
export const ROLES = ['consultas', 'contenido', 'todo'] as const

export type Role = (typeof ROLES)[number]

/** The permission that a section requires: a role, or `cuenta` for every logged-in person. */
export type Permission = Role | 'cuenta'

export const ROLE_LABELS: Record<Role, string> = {
  consultas: 'Consultas: lee y contesta lo que llega',
  contenido: 'Contenido: cambia los textos y las fotos del sitio',
  todo: 'Todo: además decide quién entra',
}

export function isRole(text: unknown): text is Role {
  return ROLES.some((role) => role === text)
}

export function mayDo(role: Role, permission: Permission): boolean {
  return role === 'todo' || permission === 'cuenta' || role === permission
}

/** What a person may do: answer requests, edit content, or everything, people included. */
export const ROLES = ['consultas', 'contenido', 'todo'] as const

export type Role = (typeof ROLES)[number]

/** What a section asks for: a role, or `cuenta`, which everybody has who is logged in. */
export type Permission = Role | 'cuenta'

export const ROLE_LABELS: Record<Role, string> = {
  consultas: 'Consultas: lee y contesta lo que escriben las familias',
  contenido: 'Contenido: cambia los textos y las fotos del sitio',
  todo: 'Todo: además decide quién entra',
}

export function isRole(text: unknown): text is Role {
  return ROLES.some((role) => role === text)
}

/** Whether somebody with a role may do what asks for a permission. */
export function mayDo(role: Role, permission: Permission): boolean {
  return role === 'todo' || permission === 'cuenta' || role === permission
}

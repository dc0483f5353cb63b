import { Role } from '#leveling';

/** Names of the roles in lists, in English and French, without accents, blanks and case. */
const names: Readonly<Record<string, Role>> = {
  admin: Role.Admin,
  administrator: Role.Admin,
  administrateur: Role.Admin,
  administratrice: Role.Admin,
  projectadmin: Role.ProjectAdmin,
  projectadministrator: Role.ProjectAdmin,
  admindeprojet: Role.ProjectAdmin,
  administrateurdeprojet: Role.ProjectAdmin,
  administratricedeprojet: Role.ProjectAdmin,
  contributor: Role.Contributor,
  contributeur: Role.Contributor,
  contributrice: Role.Contributor,
  collaborateur: Role.Contributor,
  collaboratrice: Role.Contributor,
};

/**
 * Returns the role ids that a cell names, each once; a text that names no role stays as it is written. Worked: 'Project
 * Admin; contributeur; chef' gives ProjectAdmin, Contributor, chef.
 */
export function roleIdsOf(cell: string): string[] {
  const parts = cell.split(/[,;|/+&\n]/).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== '').map((part) => names[plain(part)] ?? part))];
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{Mn}\s_-]/gu, '')
    .toLowerCase();
}

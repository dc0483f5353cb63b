/** Returns the first name of a person; of an e-mail its first word. Worked: 'ann.bell@demo.example' gives 'Ann'. */
export function firstName(name: string | null, email: string): string {
  if (name !== null) return name.split(/\s+/)[0] ?? name;
  const first = email.split('@')[0]?.split(/[._+-]/)[0] ?? email;
  return first.charAt(0).toUpperCase() + first.slice(1);
}

export const staffPasswordMinLength = 12

/**
 * Frequent passwords of twelve or more characters, without digits at the end, from published lists of leaked passwords.
 * The list also contains the name of the product.
 */
const commonBases = [
  '',
  'abcdefghijkl',
  'adminadmin',
  'adminadminadmin',
  'administrator',
  'asdfghjkl',
  'boxzone',
  'boxzoneadmin',
  'boxzoneboxzone',
  'changeme',
  'changemenow',
  'computer',
  'football',
  'heslo',
  'hesloheslo',
  'iloveyou',
  'iloveyouforever',
  'letmein',
  'letmeinplease',
  'manchesterunited',
  'password',
  'passwordpassword',
  'passw0rd',
  'p@ssword',
  'p@ssw0rd',
  'princess',
  'qazwsxedcrfv',
  'qwerty',
  'qwertyqwerty',
  'qwertyuiop',
  'qwertyuiopasdf',
  'qwertzuiop',
  'secretsecret',
  'selfstorage',
  'sunshine',
  'superman',
  'trustno1trustno',
  'welcome',
  'welcomewelcome',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  'q1w2e3r4t5y',
]
const common: ReadonlySet<string> = new Set(commonBases)

/** Digits and punctuation at the end do not make a common password strong. */
export function isStaffPassword(password: string): boolean {
  const text = password.toLowerCase()
  const base = text.replace(/[\d!?.*#_-]+$/, '')
  const isRepeated = /^(.{1,4})\1+$/.test(text)
  return password.length >= staffPasswordMinLength && !common.has(base) && !common.has(text) && !isRepeated
}

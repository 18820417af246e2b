/** Rules of an account that the server checks and the forms show. */

export const accountLimits = {
  name: 80,
  username: 60,
  usernameMin: 3,
  email: 120,
  password: 200,
  /** Every account is staff, and a password alone opens it. */
  passwordMin: 15,
  otpDigits: 6,
  token: 200,
  credential: 8_000,
} as const;

export const otpResendSeconds = 60;

/** Not of digits alone: it could be another account's WhatsApp number, by which passwords are reset. */
export const usernamePattern = /^(?![\d._-]+$)[a-z0-9][a-z0-9._-]{2,59}$/;
export const otpPattern = /^\d{6}$/;

/** What people try first, here and elsewhere, in small letters. */
const commonPasswords = new Set(
  `password password1 password12 password123 passw0rd p@ssw0rd p@ssword katasandi katasandi1 katasandi123 kata-sandi
  rahasia1 rahasia12 rahasia123 rahasiaku rahasia-ku admin123 admin1234 admin12345 adminadmin administrator
  superadmin superuser webmaster changeme changeme1 changeme123 letmein1 letmein123 welcome1 welcome123
  selamatdatang qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 asdfghjk asdfghjkl asdf1234 zxcvbnm1
  zxcvbnm123 1q2w3e4r 1q2w3e4r5t q1w2e3r4 1qaz2wsx qazwsxedc zaq12wsx iloveyou iloveyou1 akusayangkamu sayangku
  sayang123 sayangkamu cintaku123 bismillah bismillah1 bismillah123 alhamdulillah subhanallah indonesia
  indonesia1 indonesia123 indonesia45 merdeka45 merdeka17 garuda123 jakarta1 jakarta123 bandung123 surabaya
  surabaya1 surabaya123 semarang persija1928 persib1933 komputer komputer1 komputer123 computer computer1
  tokokomputer tokokomputer123 rakitan123 rakita123 rakitpc123 laptop123 gaming123 monkey123 dragon123 sunshine
  princess princess1 football baseball superman batman123 pokemon123 naruto123 master123 michael1 jennifer
  trustno1 starwars whatever freedom1 samsung123 anakbaik doraemon doraemon123 kucing123 ganteng123 cantik123
  ibuku123 mamahku1 keluarga keluargaku test1234 testtest testing123 cobacoba coba1234 default1 default123
  guest123 user1234 username root1234 rootroot server123 secret123 secretsecret abcd1234 abc12345 a1b2c3d4
  aa123456 a1234567 a12345678 123qweasd 1234qwer 12qwaszx pass1234 pass12345 login123 masuk123`.split(/\s+/),
);

const rows = ['1234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

function isOneRun(text: string): boolean {
  const isRepeated = /^(.{1,3})\1+.?.?$/.test(text);
  const backwards = [...text].reverse().join('');
  return (
    isRepeated ||
    rows.some((row) => {
      const endless = row.repeat(Math.ceil(text.length / row.length) + 1);
      return endless.includes(text) || endless.includes(backwards);
    })
  );
}

/** 'rahasia123' → 'rahasia': the words that people stretch with digits, marks and each other. */
const commonWords = [...new Set([...commonPasswords].map((password) => password.split(/[^a-z]/, 1)[0]!))]
  .filter((word) => word.length >= 4)
  .sort((a, b) => b.length - a.length);

/** Little is left without these words, digits and marks. */
function isStretched(text: string, words: readonly string[]): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '');
  const own = words.reduce((rest, word) => rest.replaceAll(word, ''), letters);
  return own.length < letters.length && own.length < 3;
}

/** `Budi.Santoso88` stretched with digits, marks and common words, in whole or in parts. */
function isMadeOfUsername(text: string, username: string): boolean {
  const name = username.toLowerCase();
  if (name.length < accountLimits.usernameMin) return false;
  const parts = [name.replace(/[^a-z]/g, ''), ...name.split(/[^a-z]+/)].filter((part) => part.length >= 3);
  const hasLetters = /\p{L}/u.test(text);
  return hasLetters ? isStretched(text, [...parts, ...commonWords]) : text.includes(name);
}

/** What is wrong with a new password; nothing when it may be used. Length counts characters, not bytes. */
export function passwordFaults(password: string, username = ''): string[] {
  const length = [...password.normalize('NFKC')].length;
  if (length < accountLimits.passwordMin) {
    return [`This field should be at least ${accountLimits.passwordMin} characters long`];
  }
  if (length > accountLimits.password) return [`Password paling banyak ${accountLimits.password} karakter`];
  const plain = password.normalize('NFKC').toLowerCase();
  if (isStretched(plain, commonWords) || isOneRun(plain)) return ['Password ini terlalu mudah ditebak'];
  return isMadeOfUsername(plain, username) ? ['Password tidak boleh dibuat dari username'] : [];
}

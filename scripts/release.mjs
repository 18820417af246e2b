import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const headingPattern = /^## (\d+\.\d+\.\d+) \((unreleased|\d{4}-\d\d-\d\d)\)$/gm;
const steps = ['major', 'minor', 'patch'];

/** The versions of the changelog, the latest first, each with its text. */
export function sectionsOf(changelog) {
  const headings = [...changelog.matchAll(headingPattern)];
  return headings.map(({ 0: heading, 1: version, 2: date, index }, at) => ({
    heading,
    version,
    date: date === 'unreleased' ? null : date,
    text: changelog.slice(index + heading.length, headings[at + 1]?.index).trim(),
  }));
}

const partsOf = (version) => version.split('.').map(Number);

/** `1.2.3` and `minor` give `1.3.0`. */
export function bump(version, step) {
  const parts = partsOf(version);
  const at = steps.indexOf(step);
  return parts.map((part, index) => (index < at ? part : index === at ? part + 1 : 0)).join('.');
}

export function isLater(version, than) {
  const [a, b] = [partsOf(version), partsOf(than)];
  const at = a.findIndex((part, index) => part !== b[index]);
  return at !== -1 && a[at] > b[at];
}

/** Which version is released and what its notes say; throws a sentence where that is not clear. */
export function planRelease(changelog, wanted) {
  const [next, ...earlier] = sectionsOf(changelog);
  if (!next || next.date !== null) {
    throw new Error('CHANGELOG.md has no section "## <version> (unreleased)" at its top: there is nothing to release.');
  }
  if (next.text === '') throw new Error(`CHANGELOG.md says nothing about ${next.version} yet.`);
  const last = earlier.find(({ date }) => date !== null)?.version;
  const isStep = steps.includes(wanted);
  if (isStep && !last) throw new Error(`There is no release yet that ${wanted} could follow. Give a version.`);
  const version = isStep ? bump(last, wanted) : (wanted ?? next.version);
  if (!/^\d+\.\d+\.\d+$/.test(version))
    throw new Error(`${version} is neither a version nor one of ${steps.join(', ')}.`);
  if (last && !isLater(version, last)) throw new Error(`${version} is not later than the last release, ${last}.`);
  return { version, notes: next.text, heading: next.heading };
}

function git(root, args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args[0]} failed: ${stderr.trim()}`);
  return stdout.trim();
}

function setVersion(root, name, version) {
  const path = join(root, name);
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  manifest.version = version;
  if (manifest.packages?.['']) manifest.packages[''].version = version;
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Changes nothing without `--write`; with it makes one commit and an annotated tag, and pushes neither. */
export function release(root, args, today) {
  const isWriting = args.includes('--write');
  const wanted = args.filter((each) => each !== '--write');
  if (wanted.length > 1) throw new Error('Use: npm run release [-- <version>|major|minor|patch] [--write]');
  const changelogPath = join(root, 'CHANGELOG.md');
  const changelog = readFileSync(changelogPath, 'utf8');
  const { version, notes, heading } = planRelease(changelog, wanted[0]);
  const tag = `v${version}`;
  if (git(root, ['tag', '--list', tag]) !== '') throw new Error(`The tag ${tag} exists already.`);
  const tagText = `Rakita ${version}\n\n${notes}\n`;
  if (!isWriting) {
    return `${tagText}\nNothing was changed. With --write: version ${version} in package.json and package-lock.json, ${today} in CHANGELOG.md, one commit, tag ${tag}.`;
  }
  if (git(root, ['status', '--porcelain']) !== '') throw new Error('The working tree has changes. Commit them first.');
  for (const name of ['package.json', 'package-lock.json']) setVersion(root, name, version);
  writeFileSync(changelogPath, changelog.replace(heading, `## ${version} (${today})`));
  git(root, ['commit', '--quiet', '--all', '--message', `Release ${version}`]);
  git(root, ['tag', '--annotate', tag, '--cleanup=verbatim', '--message', tagText]);
  return `${tagText}\nCommitted and tagged as ${tag}. Publish it: git push --follow-tags`;
}

if (import.meta.url === `file://${process.argv[1]}`) {
  try {
    console.log(release(process.cwd(), process.argv.slice(2), new Date().toISOString().slice(0, 10)));
  } catch (error) {
    console.error(`Not released: ${error.message}`);
    process.exitCode = 1;
  }
}

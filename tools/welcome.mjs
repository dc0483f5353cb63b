/** The lines that `npm start` prints when Plumbline is ready; `people` are those of the demo, none in production. */
export function welcome({ origin, dataFolder, people, password }) {
  const signIn = people.map(({ email, about }) => `    ${email.padEnd(30)} ${about}`);
  const trial = [
    '  Sign in as',
    ...signIn,
    '',
    `  Password of all of them: ${password}`,
    '',
    '  This is a trial with demo people. To run it for your company: deploy/run-it-for-your-company.md',
  ];
  return [
    '',
    `Plumbline is ready at ${origin}`,
    '',
    ...(people.length > 0 ? trial : []),
    `  Data: ${dataFolder}`,
    '  Stop with Ctrl+C.',
  ];
}

// Asks for what a page waits for while its scripts are still loading: web/src/api/firstReads.ts hands out the answers.
(() => {
  const reads = { token: null, answers: {} };
  const start = (address, init) => {
    reads.answers[address] = fetch(address, init);
    // Whoever takes the answer handles its failure.
    reads.answers[address].catch(() => {});
  };
  globalThis.plumblineFirstReads = reads;
  start('/config.json', { cache: 'no-store' });
  try {
    reads.token = sessionStorage.getItem('plumbline.token');
  } catch {
    // Storage is blocked: nobody is signed in.
  }
  if (reads.token === null) return;
  const init = { headers: { authorization: `Bearer ${reads.token}` } };
  start('/api/query/users/current-user', init);
  const page = /^\/bid-package\/([\da-f-]{36})$/i.exec(location.pathname);
  if (page) start(`/api/query/bid-package/${page[1]}/sheet`, init);
})();

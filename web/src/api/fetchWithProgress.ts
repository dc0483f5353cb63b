export type OnProgress = (sent: number, total: number) => void;

/**
 * Uploads with progress, which `fetch` does not support. Rejects like `fetch`: with an AbortError when it is canceled, with
 * a TypeError without an answer.
 */
export function fetchWithProgress(address: string, init: RequestInit, onProgress: OnProgress): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init.method ?? 'GET', address);
    request.responseType = 'blob';
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
    const canceled = () => reject(new DOMException('The upload was canceled.', 'AbortError'));
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onload = () => resolve(new Response(request.response as Blob, { status: request.status }));
    request.onerror = () => reject(new TypeError('No answer came.'));
    request.onabort = canceled;
    init.signal?.addEventListener('abort', () => request.abort());
    if (init.signal?.aborted) canceled();
    else request.send(init.body as XMLHttpRequestBodyInit);
  });
}

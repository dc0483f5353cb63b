-- The e-mail of who uploaded a document; null for documents that were uploaded before it was kept.
alter table bidder_document add column uploaded_by text;

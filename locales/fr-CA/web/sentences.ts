/** Sentences of the server about imports, in French, by the English sentence. */
export const sentences: Readonly<Record<string, string>> = {
  // Doubts about cells
  "{{who}}: it is not clear whether '{{text}}' has a decimal comma or a thousands separator; {{what}}.":
    '{{who}} : on ne sait pas si « {{text}} » a une virgule décimale ou un séparateur de milliers; {{what}}.',
  '{{who}}: the cell is blank; {{what}}.': '{{who}} : la cellule est vide; {{what}}.',
  "{{who}}: '{{text}}' is not a number; {{what}}.": '{{who}} : « {{text}} » n’est pas un nombre; {{what}}.',
  "{{who}}: '{{text}}' is read as {{figure}}; the mark '{{mark}}' is dropped.":
    '{{who}} : « {{text}} » est lu comme {{figure}}; le signe « {{mark}} » est retiré.',
  "{{who}}: '{{text}}' is read without the mark '{{mark}}'.":
    '{{who}} : « {{text}} » est lu sans le signe « {{mark}} ».',
  "{{who}}: '{{text}}' is read without the mark '{{mark}}' ({{note}}).":
    '{{who}} : « {{text}} » est lu sans le signe « {{mark}} » ({{note}}).',
  '{{who}}: {{figureQuantity}} x {{figurePrice}} is {{figure}}, printed is {{figurePrinted}}; the printed amount stays.':
    '{{who}} : {{figureQuantity}} x {{figurePrice}} donne {{figure}}, le fichier imprime {{figurePrinted}}; le montant imprimé reste.',
  "{{who}}: the amount '{{text}}' has more than 5 decimals; {{figure}} is kept.":
    '{{who}} : le montant « {{text}} » a plus de 5 décimales; {{figure}} est gardé.',
  "{{who}}: the quantity '{{text}}' counts as 1.": '{{who}} : la quantité « {{text}} » compte pour 1.',
  "{{who}}: the quantity '{{text}}' has more than 5 decimals; the line keeps {{figure}}, the prices are of the whole quantity.":
    '{{who}} : la quantité « {{text}} » a plus de 5 décimales; le poste garde {{figure}}, les prix sont ceux de la quantité entière.',
  '{{who}}: the same price stands twice and counts once.':
    '{{who}} : le même prix figure deux fois et compte une seule fois.',
  '{{who}}: another price stands here; the first one counts.': '{{who}} : un autre prix figure ici; le premier compte.',
  "{{who}}: no bidder is named; the price stands under '{{name}}'.":
    '{{who}} : aucun soumissionnaire n’est nommé; le prix est placé sous « {{name}} ».',
  'no bid is made': 'aucun prix n’est créé',
  'the unit price is 0': 'le prix unitaire est de 0',
  'the other figure of the row is taken': 'l’autre chiffre de la ligne est pris',
  'the quantity is 1': 'la quantité est de 1',
  'it is not compared': 'il n’est pas comparé',
  'the row makes no line': 'la ligne ne donne aucun poste',
  'Line {{number}}': 'Poste {{number}}',
  'Row {{number}}': 'Ligne {{number}}',
  'Item {{code}}': 'Article {{code}}',
  'Printed total of {{name}}': 'Total imprimé de {{name}}',
  // Doubts about rows
  'Row {{row}} has a price but no description; it makes no line.':
    'La ligne {{row}} a un prix, mais pas de description; elle ne donne aucun poste.',
  'Row {{row}} has prices but no description; it makes no line.':
    'La ligne {{row}} a des prix, mais pas de description; elle ne donne aucun poste.',
  "Row {{row}}: '{{text}}' stands in place of a value; the row makes no line.":
    'Ligne {{row}} : « {{text}} » remplace une valeur; la ligne ne donne aucun poste.',
  "Row {{row}}: '{{text}}' is no work to price; the row makes no line.":
    'Ligne {{row}} : « {{text}} » n’est pas un ouvrage à chiffrer; la ligne ne donne aucun poste.',
  'Row {{row}} is hidden; it is read all the same.': 'La ligne {{row}} est masquée; elle est lue quand même.',
  // Doubts about columns
  "The column '{{name}}' is hidden; it is read all the same.":
    'La colonne « {{name}} » est masquée; elle est lue quand même.',
  "{{column}} says nothing of prices; the figures of this column are not read. Choose 'Amount' where they are.":
    '{{column}} n’annonce pas de prix; les chiffres de cette colonne ne sont pas lus. Choisissez « Montant » si ce sont des prix.',
  "Few cells of {{column}} are numbers; it is read as no bidder's. Choose 'Unit price' or 'Amount' where it is.":
    'Peu de cellules sont des nombres : {{column}}; la colonne n’est attribuée à aucun soumissionnaire. Choisissez « Prix unitaire » ou « Montant » si elle l’est.',
  '{{column}} names no bidder; the figures of this column are not read.':
    '{{column}} ne nomme aucun soumissionnaire; les chiffres de cette colonne ne sont pas lus.',
  'A column without a header': 'Une colonne sans en-tête',
  'a column without a header': 'une colonne sans en-tête',
  "No word and no printed total says whether the prices are unit prices or amounts; they are read as amounts. Choose 'Unit price' for one of them where that is wrong.":
    'Aucun mot ni aucun total imprimé ne dit si les prix sont des prix unitaires ou des montants; ils sont lus comme des montants. Choisissez « Prix unitaire » pour l’un d’eux si c’est faux.',
  "No word and no printed total says whether the prices are unit prices or amounts; they are read as unit prices. Choose 'Amount' for one of them where that is wrong.":
    'Aucun mot ni aucun total imprimé ne dit si les prix sont des prix unitaires ou des montants; ils sont lus comme des prix unitaires. Choisissez « Montant » pour l’un d’eux si c’est faux.',
  "'{{name}}' heads several columns; the later ones stand under '{{other}}'.":
    '« {{name}} » est l’en-tête de plusieurs colonnes; les suivantes sont placées sous « {{other}} ».',
  "'{{name}}' is blank on every line; the unit prices are 0.":
    '« {{name}} » est vide à chaque poste; les prix unitaires sont de 0.',
  "'{{name}}' is blank on every line; the unit prices are 0. Its printed total is {{text}}.":
    '« {{name}} » est vide à chaque poste; les prix unitaires sont de 0. Son total imprimé est {{text}}.',
  'The bidders table names no bidder {{name}}; the number stands in place of the name.':
    'Le tableau des soumissionnaires ne nomme pas le soumissionnaire {{name}}; le numéro tient lieu de nom.',
  // Doubts about totals and sections
  'Total of {{who}}: {{figure}} is printed, the lines add to {{figureSum}}, a difference of {{figureDifference}}.':
    'Total de {{who}} : {{figure}} est imprimé, la somme des postes est de {{figureSum}}, une différence de {{figureDifference}}.',
  'the estimate': 'l’estimation',
  "'{{name}}' calls itself an alternate. It stands in the base until it is assigned to an alternate.":
    '« {{name}} » se présente comme une variante. Elle reste dans la base tant qu’elle n’est pas assignée à une variante.',
  'No bidder prices {{section}} ({{count}} lines); it may be an alternate of another. It stands in the base until it is assigned to an alternate.':
    'Aucun soumissionnaire ne chiffre {{section}} ({{count}} postes); c’est peut-être une variante d’une autre. Elle reste dans la base tant qu’elle n’est pas assignée à une variante.',
  'The estimate of {{section}} is {{figure}} while bidders price it; it may not belong to the base. It stands in the base until it is assigned to an alternate.':
    'L’estimation est de {{figure}} alors que des soumissionnaires chiffrent {{section}}; elle n’appartient peut-être pas à la base. Elle reste dans la base tant qu’elle n’est pas assignée à une variante.',
  "section '{{name}}'": 'la section « {{name}} »',
  // Doubts about sheets and tables
  "'{{name}}' repeats totals of other tables; they are compared and make no lines.":
    '« {{name}} » répète les totaux d’autres tableaux; ils sont comparés et ne donnent aucun poste.',
  "In '{{name}}' {{count}} of {{rows}} rows repeat totals of other tables; they are compared and make no lines.":
    'Dans « {{name}} », {{count}} rangées sur {{rows}} répètent les totaux d’autres tableaux; elles sont comparées et ne donnent aucun poste.',
  "'{{name}}' repeats lines and prices of '{{other}}'; it is not read again.":
    '« {{name}} » répète les postes et les prix de « {{other}} »; la feuille n’est pas lue de nouveau.',
  "Sheet '{{name}}' is hidden; it is not read.": 'La feuille « {{name}} » est masquée; elle n’est pas lue.',
  "Sheet '{{name}}' is hidden; it is read all the same.":
    'La feuille « {{name}} » est masquée; elle est lue quand même.',
  "Sheet '{{name}}' holds no table of bids; it is not read.":
    'La feuille « {{name}} » ne contient aucun tableau de soumissions; elle n’est pas lue.',
  "Sheet '{{name}}' holds a form without prices; it is not read.":
    'La feuille « {{name}} » contient un formulaire sans prix; elle n’est pas lue.',
  "The table in row {{row}} of '{{name}}' is no table of bids.":
    'Le tableau de la ligne {{row}} de « {{name}} » n’est pas un tableau de soumissions.',
  // Files that cannot be read
  'it takes longer than {{seconds}} seconds': 'la lecture prend plus de {{seconds}} secondes',
  'it needs more memory than one file may take': 'il exige plus de mémoire qu’un fichier ne peut en prendre',
  'a quote that opens in row {{row}} never ends': 'un guillemet ouvert à la ligne {{row}} n’est jamais fermé',
  'a cell in row {{row}} is longer than {{count}} characters':
    'une cellule de la ligne {{row}} dépasse {{count}} caractères',
  'row {{row}} has more than {{count}} columns': 'la ligne {{row}} a plus de {{count}} colonnes',
  'it has more than {{count}} rows': 'il a plus de {{count}} lignes',
  'it has more than {{count}} columns': 'il a plus de {{count}} colonnes',
  'it has more than {{count}} cells': 'il a plus de {{count}} cellules',
  'it has more than {{count}} texts': 'il a plus de {{count}} textes',
  'its part {{name}} is damaged': 'sa partie {{name}} est endommagée',
  'its parts are damaged': 'ses parties sont endommagées',
  "row {{row}} of sheet '{{name}}' has more than {{count}} columns":
    'la ligne {{row}} de la feuille « {{name}} » a plus de {{count}} colonnes',
  "a cell in row {{row}} of sheet '{{name}}' is longer than {{count}} characters":
    'une cellule de la ligne {{row}} de la feuille « {{name}} » dépasse {{count}} caractères',
  'it is encrypted; save it without a password': 'il est chiffré; enregistrez-le sans mot de passe',
  'it is an old kind of file (XLS, DOC and the like); save it as XLSX':
    'c’est un ancien type de fichier (XLS, DOC et autres); enregistrez-le en XLSX',
  'it is an e-mail as Outlook saves it (MSG); paste its text, or save what is attached to it and drop that':
    'c’est un courriel tel qu’Outlook l’enregistre (MSG); collez son texte, ou enregistrez sa pièce jointe et déposez-la',
  'it is an old Word document (DOC); save it as DOCX': 'c’est un ancien document Word (DOC); enregistrez-le en DOCX',
  'it holds the part {{name}} twice': 'il contient deux fois la partie {{name}}',
  'it holds definitions that no workbook has': 'il contient des définitions qu’aucun classeur n’a',
  'it holds macros; save it as a workbook without macros (XLSX)':
    'il contient des macros; enregistrez-le comme classeur sans macros (XLSX)',
  'it is a binary workbook (XLSB); save it as XLSX': 'c’est un classeur binaire (XLSB); enregistrez-le en XLSX',
  'it is an OpenDocument file; save it as XLSX': 'c’est un fichier OpenDocument; enregistrez-le en XLSX',
  'it is an archive, but no workbook (XLSX)': 'c’est une archive, mais pas un classeur (XLSX)',
  'it is packed in a way that no workbook is': 'il est compressé comme aucun classeur ne l’est',
  'it is cut off or damaged': 'il est coupé ou endommagé',
  'its archive is larger than any workbook': 'son archive est plus grande que tout classeur',
  'it holds {{count}} parts; a workbook has at most {{maximum}}':
    'il contient {{count}} parties; un classeur en a au plus {{maximum}}',
  'it holds pictures and no text': 'il contient des images et aucun texte',
  'it has {{count}} pages; a quote of at most {{maximum}} pages is read':
    'il a {{count}} pages; une soumission d’au plus {{maximum}} pages est lue',
  'its page {{count}} is damaged': 'sa page {{count}} est endommagée',
  'no text was found on its pages': 'aucun texte n’a été trouvé sur ses pages',
  'it has {{count}} scanned pages; a scan of at most {{maximum}} pages is read':
    'il a {{count}} pages numérisées; une numérisation d’au plus {{maximum}} pages est lue',
  'it is a picture of {{width}} x {{height}} pixels; pictures of at most {{maximum}} megapixels are read':
    'c’est une image de {{width}} x {{height}} pixels; les images d’au plus {{maximum}} mégapixels sont lues',
  'it is a picture of a kind that is not read; save it as PNG or JPEG':
    'c’est une image d’un type qui n’est pas lu; enregistrez-la en PNG ou JPEG',
  'it has more text than a quote': 'il a plus de texte qu’une soumission',
  'its text is nested deeper than any text is': 'son texte est imbriqué plus profondément que tout texte',
  "its text has no prices, and its attachment '{{name}}' cannot be read: {{reason}}":
    'son texte ne contient aucun prix, et sa pièce jointe « {{name}} » ne peut pas être lue : {{reason}}',
  'it is an e-mail within too many others': 'c’est un courriel imbriqué dans trop d’autres',
  'it is too large': 'il est trop volumineux',
  'its parts are nested deeper than those of an e-mail':
    'ses parties sont imbriquées plus profondément que celles d’un courriel',
  'its header is longer than that of an e-mail': 'son en-tête est plus long que celui d’un courriel',
  'it has {{count}} attachments; an e-mail with at most {{maximum}} is read':
    'il a {{count}} pièces jointes; un courriel avec au plus {{maximum}} est lu',
  'it is encrypted, or signed so that its text cannot be read':
    'il est chiffré, ou signé de sorte que son texte ne peut pas être lu',
  'it is a Word document without a text': 'c’est un document Word sans texte',
  'it holds definitions that no document has': 'il contient des définitions qu’aucun document n’a',
  'it holds macros; save it as a document without macros (DOCX)':
    'il contient des macros; enregistrez-le comme document sans macros (DOCX)',
  // Missing columns
  'Description column': 'la colonne Description',
  'Amount column': 'la colonne Montant',
  "Bidder column, or type the bidder's name under its prices":
    'la colonne Soumissionnaire, ou tapez le nom du soumissionnaire sous ses prix',
  'Description and Amount columns': 'les colonnes Description et Montant',
  'Bidder and Amount columns': 'les colonnes Soumissionnaire et Montant',
  "Description and Bidder columns, or type the bidder's name under its prices":
    'les colonnes Description et Soumissionnaire, ou tapez le nom du soumissionnaire sous ses prix',
  'Description, Bidder and Amount columns': 'les colonnes Description, Soumissionnaire et Montant',
  bidders: 'soumissionnaires',
  lines: 'postes',
  entries: 'saisies',
  'bidders (with those in the package)': 'soumissionnaires (avec ceux du lot)',
  'MB when unpacked': 'Mo une fois décompressé',
  // Names in refusals
  'The bid package': 'le lot de soumission',
  'The bid package {{code}}': 'le lot de soumission {{code}}',
  'The bidder': 'le soumissionnaire',
  'The document': 'le document',
  'The project': 'le projet',
  'The user': 'l’utilisateur',
  'The group': 'le groupe',
  'The line item': 'le poste',
  'The alternate': 'la variante',
  'The requirement': 'l’exigence',
  'The image': 'l’image',
  'The note': 'la note',
  'A note': 'une note',
  'The command': 'la commande',
  'The source': 'la source',
  'The connection': 'la connexion',
  'The organization': 'l’organisation',
  'The entity': 'l’entité',
  'The frozen entity': 'l’entité gelée',
  'the line item': 'le poste',
  'the bid': 'la soumission',
  'the group price': 'le prix du groupe',
  'the adjustment': 'l’ajustement',
  'the requirement': 'l’exigence',
  'the answer to the requirement': 'la réponse à l’exigence',
  'the bidder': 'le soumissionnaire',
  'the bid package': 'le lot de soumission',
  'what it changed': 'ce qu’elle avait modifié',
  'Somebody else': 'Quelqu’un d’autre',
  Somebody: 'Quelqu’un',
  'the request': 'la demande',
  'Company name': 'Nom de l’entreprise',
  'Fee name': 'Nom des frais',
  'Base cost': 'Coût de base',
  'What was expected': 'Valeur attendue',
  Subtitle: 'Sous-titre',
  Owner: 'Propriétaire',
  Architect: 'Architecte',
  'Street address': 'Adresse municipale',
  'Apt, suite, bldg': 'App., bureau, bât.',
  City: 'Ville',
  'State or region': 'Province ou État',
  'Postal code': 'Code postal',
  Country: 'Pays',
  'Total building area': 'Superficie totale du bâtiment',
  'Total building area unit': 'Unité de la superficie du bâtiment',
  'Total site area': 'Superficie totale du terrain',
  'Total site area unit': 'Unité de la superficie du terrain',
  'Start date': 'Date de début',
  'Completion date': 'Date d’achèvement',
  'Bid due date': 'Date limite des soumissions',
  'Bid due time': 'Heure limite des soumissions',
  'Time zone of the bid due time': 'Fuseau horaire de l’heure limite',
  Name: 'Nom',
  Description: 'Description',
  Quantity: 'Quantité',
  Reason: 'Raison',
  Unit: 'Unité',
  'Unit price': 'Prix unitaire',
  'Contributes to Bid': 'Compte dans la soumission',
  'Yes/No': 'Oui/Non',
  Text: 'Texte',
  'a price and a classification': 'un prix et une classification',
  'the value true or false': 'la valeur « vrai » ou « faux »',
  'a text that is not empty': 'un texte non vide',
  'Request Created': 'Demande créée',
  'Request Sent': 'Demande envoyée',
  'Quote Received': 'Soumission reçue',
  'Declined to Quote': 'A refusé de soumissionner',
  'Quote Is Late': 'Soumission en retard',
  'No status': 'Aucun statut',
  Amount: 'Montant',
  Value: 'Valeur',
  Price: 'Prix',
  Order: 'Ordre',
  Index: 'Rang',
  Contingency: 'Contingence',
  'Carried amount': 'Montant reporté',
  text: 'un texte',
  'a number': 'un nombre',
  'true or false': 'vrai ou faux',
  'a list': 'une liste',
  'an object': 'un objet',
  'a whole number': 'un nombre entier',
  // Reasons of freezes that the database gives
  'duplicate key value violates unique constraint {{name}}':
    'une valeur qui doit être unique existe déjà (contrainte {{name}})',
  'null value in column {{column}} of relation {{table}} violates not-null constraint':
    'il manque une valeur dans la colonne {{column}} de la table {{table}}',
  'insert or update on table {{table}} violates foreign key constraint {{name}}':
    'une ligne de la table {{table}} renvoie à une ligne qui n’existe pas (contrainte {{name}})',
  'update or delete on table {{table}} violates foreign key constraint {{name}} on table {{other}}':
    'la table {{other}} renvoie à une ligne supprimée ou modifiée de la table {{table}} (contrainte {{name}})',
  'new row for relation {{table}} violates check constraint {{name}}':
    'une ligne de la table {{table}} ne respecte pas la contrainte {{name}}',
  'value too long for type {{name}}': 'une valeur est trop longue pour le type {{name}}',
  'invalid input syntax for type {{name}}: {{text}}': 'une valeur n’est pas du type {{name}} : {{text}}',
  'numeric field overflow': 'un nombre est trop grand',
  'division by zero': 'division par zéro',
  'deadlock detected': 'des transactions se bloquent mutuellement',
  'canceling statement due to statement timeout': 'la requête a duré trop longtemps',
  'Connection terminated unexpectedly': 'la connexion à la base de données a été interrompue',
};
